# One image: the storefront, or with another command the gateway (compose.yaml).
# The image that runs now, if there is one: this one answers for its assets too (docs/operating.md, "A newer build").
ARG PREVIOUS=no-previous
FROM node:24-bookworm-slim AS dependencies
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM dependencies AS build
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS no-previous
RUN mkdir -p /shop/build/client/assets /shop/build/kept/assets

FROM ${PREVIOUS} AS previous

FROM node:24-bookworm-slim AS kept
COPY --from=previous /shop/build/kept/assets /kept
COPY --from=previous /shop/build/client/assets /replaced
# thirty days from the day on which they were replaced
RUN find /kept -type f -mtime +30 -delete && find /replaced -type f -exec touch {} + && cp -a /replaced/. /kept/

FROM dependencies AS production
# the image has its Node; the one that npm brought is for machines without
RUN npm prune --omit=dev && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=production /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=kept /kept ./build/kept/assets
COPY package.json react-router.config.ts server.ts ./
COPY app ./app
COPY bin ./bin
COPY demo ./demo
COPY gateway ./gateway
COPY public ./public
COPY shop ./shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/storefront.js"]
