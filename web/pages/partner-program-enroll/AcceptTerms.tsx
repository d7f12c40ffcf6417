import { type FormEvent, useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { enrollMutation, partnerStatusQuery } from '#web/shell/partner-program/partner.operations.ts'
import styles from '#web/shell/partner-program/Partner.module.css'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'

/** Accepting the terms completes the enrollment. */
export function AcceptTerms({ country }: { country: string }) {
  const { links } = useEnvironment().config
  const store = useDataStore()
  const enroll = useMutation(enrollMutation)
  const [acceptTerms, accept] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!acceptTerms) return setError('Please accept the terms of the partner program.')
    setBusy(true)
    const result = await enroll({ country, acceptTerms })
    const refusal = refusalOf(result, (data) => data.enrollInPartnerProgram, 'PartnerProgramEnrollment')
    if (refusal) setError(textOfRefusal(refusal))
    else await (await store.live()).query(partnerStatusQuery, {}, { fresh: true })
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FieldSet legend="Terms" hideLegend error={error}>
        <Checkbox name="terms" checked={acceptTerms} onChange={(event) => accept(event.target.checked)}>
          I accept the{' '}
          <a className="link" href={links.partnerProgramPolicy}>
            terms of the partner program
          </a>
          .
        </Checkbox>
      </FieldSet>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isBusy}>
          Enroll
        </Button>
      </div>
    </form>
  )
}
