# The app is built with everything; what serves it carries only what it runs.
FROM node:24-bookworm-slim AS build
WORKDIR /sufra
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_API_URL=""
ARG VITE_MAIN_URL=""
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /sufra
COPY package.json package-lock.json .npmrc ./
# The image has its own Node: the one that comes as an optional package is left out.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /sufra
COPY --from=packages /sufra/node_modules node_modules
COPY --from=build /sufra/dist dist
COPY package.json ./
COPY scripts/node24.js scripts/print-agent.mjs scripts/
COPY server server
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/i18n src/i18n
COPY src/slips src/slips
COPY public/assets/i18n public/assets/i18n
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
