import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { cx } from '#web/design/cx.ts'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { redirectPathIn } from '#web/features/membership/checkout-path.ts'
import styles from './OnboardingFrame.module.css'

const steps = [
  { route: 'ShowGetStartedTopics', name: phrase`Topics` },
  { route: 'ShowGetStartedFollow', name: phrase`People and publications` },
  { route: 'ShowGetStartedDone', name: phrase`Ready` },
] as const

type StepRoute = (typeof steps)[number]['route']

/** A step of onboarding, which remembers where the person was going when they signed up. */
export const onboardingPath = (route: StepRoute, query: URLSearchParams): string =>
  pathTo(route, {}, { query: { redirect: redirectPathIn(query) } })

type Props = {
  step: StepRoute
  query: URLSearchParams
  title: string
  lead: ReactNode
  /** A narrower column, for rows. */
  narrow?: boolean
  /** What has been chosen so far. */
  status?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** One step of onboarding: progress, what it is about, and a bar with the ways on. */
export function OnboardingFrame({ step, query, title, lead, narrow = false, status, actions, children }: Props) {
  const current = steps.findIndex(({ route }) => route === step)
  const previous = steps[current - 1]
  const width = cx(styles.width, narrow && styles.narrow)
  return (
    // A bar sticks only within its own container, so it shares one with the content.
    <div className={styles.frame}>
      <div className={cx(width, styles.content)}>
        <Steps steps={steps.map(({ name }) => t(name))} current={current} />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.bar} data-bottom-bar>
        <div className={width}>
          {previous && (
            <Button kind="quiet" flush href={onboardingPath(previous.route, query)}>
              <ArrowLeft />
              {t`Back`}
            </Button>
          )}
          <p role="status" className={styles.status}>
            {status}
          </p>
          {actions}
        </div>
      </div>
    </div>
  )
}
