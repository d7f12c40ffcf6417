import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { maxGiftMessageLength, maxGiftNameLength } from '#shared/membership/gifts.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import type { GiftPeople } from './gift-people.ts'
import type { useFormFields } from './use-form-fields.ts'

type Props = {
  form: Pick<ReturnType<typeof useFormFields<GiftPeople>>, 'entry' | 'problems' | 'control'>
  /** Fields before the name of the recipient. */
  before?: ReactNode
  /** Fields before the message. */
  children?: ReactNode
}

/** Who a gift is for, and who it is from. */
export const GiftPeopleFields = ({ form: { entry, problems, control }, before, children }: Props) => (
  <>
    <Heading>{t`Who is it for?`}</Heading>
    {before}
    <Field label={t`Their name`} error={problems.recipientName}>
      <TextInput {...control('recipientName')} autoComplete="off" maxLength={maxGiftNameLength} required />
    </Field>
    <Field label={t`Their email`} error={problems.recipientEmail}>
      <TextInput {...control('recipientEmail')} type="email" dir="ltr" autoComplete="off" maxLength={254} required />
    </Field>
    {children}
    <Field
      label={t`A few words from you`}
      hint={t`We’ll include them in the gift email.`}
      count={entry.message.length}
      limit={maxGiftMessageLength}
      error={problems.message}
    >
      <TextArea {...control('message')} maxLength={maxGiftMessageLength} />
    </Field>
    <Heading>{t`Who is it from?`}</Heading>
    <Field label={t`Your name`} error={problems.giverName}>
      <TextInput {...control('giverName')} autoComplete="name" maxLength={maxGiftNameLength} required />
    </Field>
    <Field label={t`Your email`} hint={t`For the receipt.`} error={problems.giverEmail}>
      <TextInput {...control('giverEmail')} type="email" dir="ltr" autoComplete="email" maxLength={254} required />
    </Field>
  </>
)
