import { CheckList, ChoiceList, RadioTiles, Switch } from "../kit/controls/choice-fields.tsx";
import { CodeBoxes } from "../verification/code-input.tsx";
import { Field, PasswordField, SelectField, TextArea } from "../kit/controls/field.tsx";
import { SearchField } from "../kit/controls/search-field.tsx";
import { FileField } from "../kit/controls/file-field.tsx";
import { Pair, Stack } from "../kit/page/layout-boxes.tsx";
import { ProgressBar } from "../kit/feedback/progress.tsx";
import { still, type SampleProps } from "./samples.ts";

export function FieldSamples({ t }: SampleProps) {
  return (
    <Stack>
      <h2>Fields</h2>
      <SearchField label={t.search} placeholder={t.searchHint} value="" onChange={still} />
      <SearchField label={t.search} value="semaphore" clearLabel={t.close} onClear={still} onChange={still} />
      <Field label={t.identifier} defaultValue="47 00 00 01" error={t.identifierWrong} />
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        shown={false}
        showLabel={t.show}
        hideLabel={t.hide}
        onToggle={still}
        defaultValue="secret123"
      />
      <PasswordField
        label={t.password}
        shown
        showLabel={t.show}
        hideLabel={t.hide}
        onToggle={still}
        defaultValue="secret123"
        error={t.passwordHint}
      />
      <Pair>
        <SelectField
          label={t.institution}
          placeholder={t.chooseInstitution}
          defaultValue=""
          options={[
            { value: "1", label: "University of Buea" },
            { value: "2", label: "Université de Yaoundé I" },
          ]}
        />
        <Field label={t.referral} note={t.optional} />
      </Pair>
      <Field label={t.number} defaultValue="670000001" disabled />
      <TextArea label={t.message} note={t.left} rows={4} defaultValue="Bonjour," />
    </Stack>
  );
}

export function ChoiceSamples({ t }: SampleProps) {
  return (
    <Stack gap="loose">
      <h2>Choices</h2>
      <RadioTiles
        legend={t.payWith}
        name="operator"
        value="MTN"
        onChoose={still}
        options={[
          { value: "MTN", label: "MTN", operator: "mtn" },
          { value: "ORANGE", label: "ORANGE", operator: "orange" },
        ]}
      />
      <ChoiceList
        legend={t.number}
        name="phone"
        value="mine"
        onChoose={still}
        options={[
          { value: "mine", label: t.mine, note: "670000001" },
          { value: "other", label: t.other },
        ]}
      />
      <CheckList
        legend={t.departments}
        name="departments"
        values={["1"]}
        onToggle={still}
        options={[
          { value: "1", label: "Computer Engineering" },
          { value: "2", label: "Génie électrique et électronique" },
        ]}
      />
      <div>
        <Switch label={t.notifications} state={t.on} on onToggle={still} />
        <Switch label={t.settings} state={t.optional} on={false} onToggle={still} />
      </div>
    </Stack>
  );
}

export function CodeSamples({ t }: SampleProps) {
  const boxes = {
    digitLabel: t.digit,
    active: undefined,
    onType: still,
    onErase: still,
    onArrow: still,
    onPaste: still,
    onFocus: still,
  };
  return (
    <Stack gap="loose">
      <h2>Code, file, progress</h2>
      <CodeBoxes {...boxes} label={t.code} digits={["4", "0", "7", "", ""]} />
      <CodeBoxes {...boxes} label={`${t.code} 2`} digits={["", "", "", "", ""]} invalid />
      <FileField label={t.file} prompt={t.choose} accept="application/pdf" />
      <FileField label={t.file} prompt={t.choose} chosen="CEF343-exam-2024-first-session.pdf, 8.1 MB" />
      <ProgressBar label={t.file} value={3.42} max={8.1} done={t.sent} left={t.about} />
    </Stack>
  );
}
