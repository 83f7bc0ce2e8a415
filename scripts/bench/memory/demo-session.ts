import { DEMO_PASSWORD } from "../../../src/contract/demo-accounts.ts";

export type LoadHeaders = Readonly<Record<string, string>>;

/** What a call of this account of the demo carries. */
export const openDemoSession = async (address: string, identifier: string): Promise<LoadHeaders> => {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { readonly accessToken: string };
  const [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
  return { authorization: `Bearer ${accessToken}`, cookie };
};
