import { t } from '#shared/translation/translate.ts'
import {
  maxNewsletterDescriptionLength,
  maxNewsletterNameLength,
  maxPromoBodyLength,
  maxPromoHeadlineLength,
} from '#shared/limits.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import type { Audience, MemberCounts } from '#web/features/newsletters/audience.ts'
import { AudienceField } from '#web/features/newsletters/AudienceField.tsx'
import { NewsletterLanguageOptions } from '#web/features/newsletters/NewsletterLanguageOptions.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'

export type NewsletterFields = Audience & {
  name: string
  description: string
  showPromo: boolean
  countsOpens: boolean
  language: string
  promoHeadline: string
  promoBody: string
  replyToEmail: string
  imageId: string
}

type Props = {
  initial: NewsletterFields
  /** A new newsletter needs only a name and a description; the other settings follow later. */
  isNew: boolean
  /** For its owner: who the default audience can be. */
  members?: { counts: MemberCounts; subscribers: number }
  onSave: (fields: NewsletterFields) => Promise<FormProblem | undefined>
}

export function NewsletterForm({ initial, isNew, members, onSave }: Props) {
  const form = useForm({ initial, onSubmit: onSave })
  const guard = useLeaveGuard(form.isDirty)
  const { imageId, audience, tierIds } = form.values
  return (
    <Form form={form} submitText={isNew ? t`Create newsletter` : t`Save`}>
      <Field label={t`Name`} {...form.field('name')} limit={maxNewsletterNameLength}>
        <TextInput {...form.text('name')} autoComplete="off" required />
      </Field>
      <Field
        label={t`Description`}
        hint={t`What readers will get, and how often.`}
        {...form.field('description')}
        limit={maxNewsletterDescriptionLength}
      >
        <TextArea {...form.text('description')} autoComplete="off" rows={3} />
      </Field>
      {!isNew && (
        <>
          <Checkbox {...form.checkbox('showPromo')}>{t`Invite readers under stories and on the front page`}</Checkbox>
          <Field
            label={t`Invitation headline`}
            hint={t`Leave blank to use the newsletter’s name.`}
            {...form.field('promoHeadline')}
            limit={maxPromoHeadlineLength}
          >
            <TextInput {...form.text('promoHeadline')} autoComplete="off" />
          </Field>
          <Field label={t`Invitation text`} {...form.field('promoBody')} limit={maxPromoBodyLength}>
            <TextArea {...form.text('promoBody')} autoComplete="off" rows={3} />
          </Field>
          <CoverField
            subject="newsletter"
            cover={imageId}
            choices={imageId ? [imageId] : []}
            error={form.errorOf('imageId')}
            onChange={(chosen) => form.change({ imageId: chosen })}
          />
          <Field
            label={t`Reply-to address`}
            hint={t`The verified email address of someone who edits this newsletter. Leave blank to turn off replies.`}
            {...form.field('replyToEmail')}
          >
            <TextInput {...form.text('replyToEmail')} autoComplete="off" type="email" dir="ltr" inputMode="email" />
          </Field>
          <Field
            label={t`Language of the emails`}
            hint={t`For words like “Unsubscribe”. What you write stays as it is.`}
            {...form.field('language')}
          >
            <Select {...form.text('language')}>
              <NewsletterLanguageOptions />
            </Select>
          </Field>
          <Checkbox {...form.checkbox('countsOpens')}>
            {t`Count opens by people without an account who subscribe from now on. The sign-up form tells them.`}
          </Checkbox>
          {members && members.counts.length > 0 && (
            <AudienceField
              value={{ audience, tierIds }}
              subscribers={members.subscribers}
              memberCounts={members.counts}
              error={form.errorOf('tierIds')}
              onChange={(chosen) => form.change(chosen)}
            />
          )}
        </>
      )}
      {guard}
    </Form>
  )
}
