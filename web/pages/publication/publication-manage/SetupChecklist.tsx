import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checklist, ChecklistItem } from '#web/design/Checklist/Checklist.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import { hideSetupMutation, type PublicationOverview } from './overview.operations.ts'
import styles from './Overview.module.css'
import type { SetupStep } from './setup-steps.ts'

type Props = { publication: PublicationOverview; steps: readonly SetupStep[] }

/** The steps of the first days. The next one is open and has the one primary button. */
export function SetupChecklist({ publication: { id, slug }, steps }: Props) {
  const { config } = useEnvironment()
  const hide = useMutation(hideSetupMutation)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const url = config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: slug })
  const hideChecklist = async () => {
    const refusal = refusalOf(await hide({ collectionId: id }), 'Collection')
    if (refusal) showRefusal(refusal)
  }
  return (
    <section className={styles.setup} aria-labelledby="setup">
      <Row align="between" className={styles.setupHead}>
        <Heading id="setup">{t`Set up your publication`}</Heading>
        <div className={styles.meter}>
          <Progress value={done / steps.length} label={t`Steps done`} />
          {t`${done} of ${steps.length} done`}
        </div>
      </Row>
      <Checklist>
        {steps.map((step, at) => (
          <ChecklistItem
            key={step.id}
            title={step.title}
            isDone={step.isDone}
            isNext={step === next}
            mark={at + 1}
            action={<StepButton step={step} isNext={step === next} onShare={() => void copyLink(url)} />}
          >
            {!step.isDone && step.text}
          </ChecklistItem>
        ))}
      </Checklist>
      <Button kind="quiet" flush onClick={() => void hideChecklist()}>
        {t`Hide this checklist`}
      </Button>
    </section>
  )
}

function StepButton({ step, isNext, onShare }: { step: SetupStep; isNext: boolean; onShare: () => void }) {
  const { title, action, href, isDone } = step
  if (isDone)
    return href && step.id === 'profile' ? (
      <Button kind="quiet" href={href}>
        {action}
      </Button>
    ) : null
  const kind = isNext ? 'primary' : 'secondary'
  const label = `${action}: ${title}`
  return href ? (
    <Button kind={kind} href={href} aria-label={label}>
      {action}
    </Button>
  ) : (
    <Button kind={kind} aria-label={label} onClick={onShare}>
      {action}
    </Button>
  )
}
