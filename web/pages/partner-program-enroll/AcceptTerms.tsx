import { type FormEvent, useState } from 'react'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { enrollMutation, partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import styles from '#web/shell/partner-program/Partner.module.css'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'

/** Accepting the terms completes the enrollment. */
export function AcceptTerms({ country }: { country: string }) {
  const { links } = useEnvironment().config
  const store = useDataStore()
  const enroll = useCommand(enrollMutation)
  const [acceptTerms, accept] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!acceptTerms) return setTrouble('Please accept the terms of the partner program.')
    setBusy(true)
    const answer = await enroll({ country, acceptTerms })
    const refusal = refusalOf(answer, (data) => data.enrollInPartnerProgram, 'PartnerProgramEnrollment')
    if (refusal) setTrouble(textOfRefusal(refusal))
    else await (await store.live()).query(partnerStandingQuery, {}, { fresh: true })
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FieldSet legend="Terms" hideLegend error={trouble}>
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
