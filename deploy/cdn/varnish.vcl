# Varnish 7 with vmod xkey (Debian: varnish, varnish-modules), in front of storefronts with CDN_CACHE=1 and TRUST_PROXY=1.
# Start it with `-p http_gzip_support=off`: the shop compresses its answers itself, with Brotli where a browser takes it.
# Behind a TLS proxy, let that proxy set X-Forwarded-Proto and speak the PROXY protocol to Varnish (`-a …,PROXY`): client.ip must be
# the visitor's, or all count as one visitor, and where the proxy runs beside Varnish anyone could purge. Keep visitors from
# reaching Varnish past it.
vcl 4.1;

import std;
import xkey;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
	.connect_timeout = 2s;
	.first_byte_timeout = 75s;
	.between_bytes_timeout = 75s;
	.probe = {
		.url = "/readyz";
		.interval = 2s;
		.timeout = 1s;
		.threshold = 2;
		.window = 3;
		.initial = 2;
	}
}

# programs that purge: app/page-cache/purge-cdn.ts
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ purgers) {
			return (synth(405));
		}
		set req.http.purged = xkey.purge(req.http.xkey-purge);
		return (synth(200, "purged " + req.http.purged));
	}

	# whatever a visitor claims to have been forwarded for
	set req.http.X-Forwarded-For = client.ip;
	set req.http.X-Forwarded-Host = req.http.Host;
	if (!req.http.X-Forwarded-Proto) {
		set req.http.X-Forwarded-Proto = "http";
	}

	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# a visitor of whom the shop knows something
	if (req.http.Cookie ~ "(?i)(^|;\s*)((__Host-)?vitrine_[^=]*|site-version)=" || req.http.Authorization) {
		return (pass);
	}
	# a browser that does not say where a form comes from needs the form's token
	if (!req.http.Sec-Fetch-Site && req.url !~ "^/(assets|page-data)/") {
		return (pass);
	}
	# a page as Markdown, which the shop keeps itself; all who take HTML get one copy, whatever else they take
	if (req.http.Accept ~ "(?i)text/markdown") {
		return (pass);
	}
	if (req.http.Accept ~ "(?i)text/html") {
		set req.http.Accept = "text/html";
	}
	# what was kept is older than it may be (vcl_hit)
	if (req.restarts > 0) {
		set req.hash_always_miss = true;
	}
	unset req.http.Cookie;
	set req.http.Sec-Fetch-Site = "none";
	# the first language alone decides whether another country's shop is offered
	if (req.http.Accept-Language) {
		set req.http.Accept-Language = regsub(std.tolower(req.http.Accept-Language), "^\s*([a-z]{1,8}(-[a-z0-9]{1,8})*).*$", "\1");
	}
	# what a browser's dictionary lacks: Vary keeps one copy for each dictionary
	if (req.http.Accept-Encoding ~ "\bdcz\b" && req.http.Available-Dictionary ~ "^:[A-Za-z0-9+/]{43}=:$") {
		set req.http.Accept-Encoding = "br, dcz";
	} else {
		unset req.http.Available-Dictionary;
		unset req.http.Dictionary-ID;
		if (req.http.Accept-Encoding ~ "\bbr\b") {
			set req.http.Accept-Encoding = "br";
		} elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
			set req.http.Accept-Encoding = "gzip";
		} else {
			unset req.http.Accept-Encoding;
		}
	}
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Key) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
	}
	# an answer for one visitor says nothing about the next one's
	if (beresp.http.Cache-Control ~ "(?i)private|no-cache|no-store" || beresp.http.Set-Cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	# a page that is a day old is better than none while no storefront answers; `stale-while-revalidate` holds otherwise
	if (beresp.http.Surrogate-Key) {
		set beresp.http.X-Stale = beresp.grace;
		set beresp.grace = 24h;
	}
}

sub vcl_hit {
	if (obj.http.X-Stale && std.healthy(req.backend_hint) && obj.ttl + std.duration(obj.http.X-Stale + "s", 0s) < 0s) {
		return (restart);
	}
}

sub vcl_backend_error {
	set beresp.http.Retry-After = "5";
}

sub vcl_deliver {
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
	# some browsers would show their own copy once more while the time for a stale one lasts
	if (resp.http.Surrogate-Key) {
		set resp.http.Cache-Control = "private, no-cache";
	}
	unset resp.http.xkey;
	unset resp.http.X-Stale;
	unset resp.http.Surrogate-Key;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
}
