import { t } from '#shared/translation/translate.ts'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import type { MembershipStatusData } from './membership-status.operations.ts'
import { redeemGiftMutation } from './redeem.operations.ts'
import styles from './Gifts.module.css'

type Props = { initial?: string; onRedeemed: (membership: MembershipStatusData) => void }

/** Redeems a gift code, with errors below the field. */
export function RedeemForm({ initial = '', onRedeemed }: Props) {
  const redeem = useMutation(redeemGiftMutation)
  const form = useForm({
    initial: { code: initial },
    onSubmit: async (values) => {
      const code = parseGiftCode(values.code)
      if (code === undefined) return { message: t(giftCodeTexts.NOT_FOUND), field: 'code' }
      const { payload, refusal } = readPayload(await redeem({ code }), 'MembershipStatus')
      if (payload) onRedeemed(payload)
      return refusal && { ...refusal, field: 'code' }
    },
  })
  return (
    <Form form={form} submitText={t`Redeem`} label={t`Redeem a gift`} className={styles.form}>
      <Field label={t`Gift code`} hint={t`The 12-character code from your gift email.`} {...form.field('code')}>
        <TextInput
          {...form.text('code')}
          className={styles.code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="ABCD-EFGH-2345"
        />
      </Field>
    </Form>
  )
}
