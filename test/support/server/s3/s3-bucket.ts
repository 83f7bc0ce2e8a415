import S3rver from "@20minutes/s3rver";
import { join } from "node:path";

/** An S3-compatible server with a bucket in `base`; resolves with the bucket's URL and credentials. */
export const startBucket = async (base: string) => {
  const directory = join(base, "buckets");
  const configureBuckets = [{ name: "annales", configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const addressFor = (secret: string) => `http://S3RVER:${secret}@127.0.0.1:${port}/annales`;
  return { addressFor, address: addressFor("S3RVER"), close: () => server.close() };
};
