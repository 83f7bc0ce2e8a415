# One image, any number of servers: everything they share is in the database and in the bucket (docs/scale.md).
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund
# The base image has Node; the packages that bring one are for machines that have another.
RUN rm -r node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
COPY --from=build /app/stand-ins ./stand-ins
COPY --from=build /app/server ./server
COPY --from=build /app/demo ./demo
COPY --from=build /app/catalogue ./catalogue
COPY --from=build /app/scripts/admin.ts ./scripts/admin.ts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--expose-gc", "server/main.ts"]
