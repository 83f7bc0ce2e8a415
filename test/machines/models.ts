import type { Described } from "../support/model/description.ts";
import { checkout } from "./checkout.model.ts";
import { collection } from "./collection.model.ts";
import { dashboardType } from "./dashboard-type.model.ts";
import { disclosure } from "./disclosure.model.ts";
import { download } from "./download.model.ts";
import { favourite } from "./favourite.model.ts";
import { form } from "./form.model.ts";
import { language } from "./language.model.ts";
import { payment } from "./payment.model.ts";
import { reader } from "./reader.model.ts";
import { search } from "./search.model.ts";
import { session } from "./session.model.ts";
import { shelf } from "./shelf.model.ts";
import { toasts } from "./toasts.model.ts";

/** Every chart with its description, by the name of its flow's folder. */
export const models: Readonly<Record<string, Described>> = {
  session,
  "dashboard-type": dashboardType,
  search,
  shelf,
  checkout,
  collection,
  form,
  favourite,
  download,
  language,
  toasts,
  disclosure,
  reader,
  payment,
};
