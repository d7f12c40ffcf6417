import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { phrase, t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { cx } from '#web/design/cx.ts'
import { PanelSection } from './PanelSection.tsx'
import type { IssueCheck, IssueChecks } from './use-issue-checks.ts'
import styles from './IssueEditor.module.css'

const looks = {
  PASSED: { Icon: CircleCheck, className: styles.passed, word: phrase`Done:` },
  WARNING: { Icon: TriangleAlert, className: styles.warning, word: phrase`Please check:` },
  FAILED: { Icon: CircleAlert, className: styles.failed, word: phrase`Needed:` },
}

/** What is right about an issue, and what is not yet. */
export function ChecksSection({ checks }: { checks: IssueChecks }) {
  const run = async () => {
    const { refusal } = await checks.run()
    if (refusal) showRefusal(refusal, () => void run())
  }
  return (
    <PanelSection title={t`Before it goes out`}>
      <IssueCheckList items={checks.items} listRef={checks.listRef} />
      <Button size="s" loading={checks.isRunning} onClick={() => void run()}>
        {checks.hasRun ? t`Check links again` : t`Check links and size`}
      </Button>
    </PanelSection>
  )
}

type ListProps = { items: readonly IssueCheck[]; listRef?: IssueChecks['listRef'] }

export const IssueCheckList = ({ items, listRef }: ListProps) => (
  <ul ref={listRef} tabIndex={-1} className={styles.checks} aria-label={t`Checks`}>
    {items.map(({ kind, status, message, links }) => {
      const { Icon, className, word } = looks[status]
      return (
        <li key={kind}>
          <span className={cx(styles.checkIcon, className)}>
            <Icon size={20} aria-hidden="true" />
          </span>
          <span>
            <VisuallyHidden>{t(word)} </VisuallyHidden>
            {message}
            {links.length > 0 && (
              <ul className={styles.brokenLinks}>
                {links.map((link) => (
                  <li key={link}>
                    <a className="link" href={link} target="_blank" rel="noreferrer">
                      {link}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)
