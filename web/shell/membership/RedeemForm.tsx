import { type FormEvent, useRef, useState } from 'react'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { MembershipStatusData } from './membership-status.operations.ts'
import { redeemGiftMutation } from './redeem.operations.ts'
import styles from './RedeemForm.module.css'

type Props = { initial?: string; onRedeemed: (membership: MembershipStatusData) => void }

/** Redeems a gift code, with errors below the field. */
export function RedeemForm({ initial = '', onRedeemed }: Props) {
  const redeem = useMutation(redeemGiftMutation)
  const [code, setCode] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fail = (text: string) => {
    setProblem(text)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = parseGiftCode(code)
    if (read === undefined) return fail(giftCodeTexts.NOT_FOUND)
    setBusy(true)
    setProblem(undefined)
    const result = await redeem({ code: read })
    setBusy(false)
    const refusal = refusalOf(result, (data) => data.redeemGift, 'MembershipStatus')
    const done = result.data?.redeemGift
    if (refusal) fail(textOfRefusal(refusal))
    else if (done?.__typename === 'MembershipStatus') onRedeemed(done)
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Redeem a gift">
      <Field label="Gift code" hint="The 12-character code from your gift email." error={problem}>
        <TextInput
          name="code"
          className={styles.code}
          value={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="ABCD-EFGH-2345"
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button kind="primary" type="submit" loading={isBusy}>
        Redeem
      </Button>
    </form>
  )
}
