/** Whether an address can be that of a bucket: `https://key:secret@host/bucket`, `?region=` where it is not us-east-1. */
export const isBucketAddress = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { username, password, pathname } = new URL(url);
  return username !== "" && password !== "" && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
};

/** Whether an address can be that of a scanner: `tcp://host:port`, `unix:/path`. */
export const isClamdAddress = (url: string): boolean => {
  const { protocol, hostname, pathname } = new URL(url);
  return protocol === "unix:" ? pathname.startsWith("/") : hostname !== "" && pathname === "";
};
