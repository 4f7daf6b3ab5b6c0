# Niram in a container: `docker build -t niram .` on x64 and arm64. How to run it: compose.yaml and docs/operating.md.
FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY src/commands/pinned-node src/commands/pinned-node
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node src/commands/build.ts
# The image has a Node of its own, so the pinned one goes with what only development needs.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/.cache

FROM node:26.10.0-trixie-slim
# The one folder that is written to. The program itself belongs to root.
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=starter
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/app/main.ts"]
