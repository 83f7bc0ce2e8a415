import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Done } from "../entities.ts";
import { ContactForm } from "../forms.ts";

export const contact = HttpApiGroup.make("contact").add(
  HttpApiEndpoint.post("send", "/contact", { payload: ContactForm, success: Done }),
);
