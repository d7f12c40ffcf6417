import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { claimSubdomainMutation, subdomainQuery, unclaimSubdomainMutation } from './custom-domain.operations.ts'

/** A subdomain of the product's domain, for writers without a domain of their own. */
export function Subdomain() {
  const viewer = useQuery(subdomainQuery, {}).data?.viewer
  const { config, session } = useEnvironment()
  const claim = useMutation(claimSubdomainMutation)
  const unclaim = useMutation(unclaimSubdomainMutation)
  const [changed, setChanged] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const [run, isBusy] = useAction()
  if (!viewer) return null
  const has = changed ?? viewer.hasSubdomain
  if (!has && !session.isMember) return null
  const host = `${viewer.username.toLowerCase()}.${new URL(config.baseUrl).host}`
  const claimSubdomain = () =>
    run(async () => {
      const refusal = refusalOf(await claim({}), 'User')
      setProblem(refusal && textOfRefusal(refusal))
      if (!refusal) setChanged(true)
    })
  const releaseSubdomain = () =>
    run(async () => {
      const refusal = refusalOf(await unclaim({}), 'User')
      if (refusal)
        return showToast({
          toastStyle: 'UNCLAIM_SUBDOMAIN_ERROR',
          message: t`An error occured during deactivation of the subdomain.`,
        })
      setChanged(false)
    })
  return (
    <Section title={t`Subdomain`}>
      <p className="muted">
        {has
          ? rich`Your pages are at ${<b dir="ltr">{host}</b>}. It always matches your username.`
          : rich`Your pages can be at ${<b dir="ltr">{host}</b>}. It always matches your username.`}
      </p>
      <Alert text={problem} />
      <div>
        {has ? (
          <Button loading={isBusy} onClick={() => void releaseSubdomain()}>
            {t`Deactivate`}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void claimSubdomain()}>
            {t`Activate`}
          </Button>
        )}
      </div>
    </Section>
  )
}
