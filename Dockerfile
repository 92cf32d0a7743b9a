# One image: the storefront, or with another command the gateway (compose.yaml).
FROM node:24-bookworm-slim AS dependencies
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci

FROM dependencies AS build
COPY . .
RUN npm run build

FROM dependencies AS production
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=production /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
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
