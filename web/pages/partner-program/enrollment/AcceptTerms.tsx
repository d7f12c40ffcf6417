import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { enrollMutation, partnerStatusQuery } from '#web/features/partner-program/partner.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'

/** Accepting the terms completes the enrollment. */
export function AcceptTerms({ country, actions }: { country: string; actions: ReactNode }) {
  const { links } = useEnvironment().config
  const store = useDataStore()
  const enroll = useMutation(enrollMutation)
  const form = useForm({
    initial: { terms: false },
    onSubmit: async ({ terms }) => {
      if (!terms) return { message: t`Please accept the terms of the partner program.`, field: 'terms' }
      const refusal = refusalOf(await enroll({ country, acceptTerms: terms }), 'PartnerProgramEnrollment')
      if (refusal) return { ...refusal, field: 'terms' }
      await store.refetch(partnerStatusQuery, {})
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Enroll`} actions={actions}>
      <FieldSet legend={t`Terms`} hideLegend error={form.errorOf('terms')}>
        <Checkbox {...form.checkbox('terms')}>
          {rich`I accept the ${(
            <a className="link" href={links.partnerProgramPolicy}>
              {t`terms of the partner program`}
            </a>
          )}.`}
        </Checkbox>
      </FieldSet>
    </Form>
  )
}
