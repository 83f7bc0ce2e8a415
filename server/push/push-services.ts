/** The push services of the browsers. A name that begins with a dot stands for all under it. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

const isKnown = (host: string): boolean =>
  HOSTS.some((known) => (known.startsWith(".") ? host.endsWith(known) : host === known));

/** Whether a message may be sent there: a browser's own push service over https, or an origin the settings trust. Nowhere else: an endpoint is typed by strangers. */
export const isPushService = (endpoint: string, trusted: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== "") return false;
  return trusted.includes(origin) || (protocol === "https:" && port === "" && isKnown(hostname));
};
