import { t } from '#shared/translation/translate.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { CountryField } from '#web/features/partner-program/CountryField.tsx'
import { startSellerSetupMutation } from './selling.operations.ts'
import { useCanSell } from './use-can-sell.ts'

type Props = {
  /** The viewer connects an account as a writer, when omitted. */
  publicationId?: string
  country: string
  text?: string
}

/** Starts an account at the provider, or connects one, and continues there. */
export function ConnectSellerAccount({ publicationId, country: likely, text = t`Connect with Stripe` }: Props) {
  const canSell = useCanSell()
  const start = useMutation(startSellerSetupMutation)
  const form = useForm({
    initial: { country: likely },
    onSubmit: async ({ country }) => {
      if (!country) return { message: t`Choose the country where you’re paid.`, field: 'country' }
      const { payload, refusal } = readPayload(
        await start({ country, ...(publicationId !== undefined && { publicationId }) }),
        'SellerSetupLink',
      )
      if (refusal) return refusal
      window.location.assign(payload.url)
      return untilUnload
    },
  })
  if (!canSell) return <Notice>{t`You’re paid through Stripe, which isn’t set up on this site.`}</Notice>
  return (
    <Form form={form} submitText={text}>
      <CountryField
        label={t`Where you’re paid`}
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.change({ country })}
      />
      <p className="muted">{t`You’ll finish this with Stripe, then come back here. Payments go straight to your account.`}</p>
    </Form>
  )
}
