import { Eye } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { headerSlotId } from '#web/app/runtime/page.ts'
import { saveStatusText } from '#web/editor/save-status-text.ts'
import editorStyles from '#web/editor/Editor.module.css'
import type { Writing } from '#web/editor/use-editor-session.ts'
import { type Issue, type IssueNewsletter, senderOf } from './issue.operations.ts'
import styles from './IssueEditor.module.css'

const neverChanges = () => () => {}
const findSlot = () => document.getElementById(headerSlotId)
const noSlot = () => null

/** Renders a page's items into the header. */
export function HeaderItems({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(neverChanges, findSlot, noSlot)
  return slot && createPortal(children, slot)
}

type Props = { issue: Issue; newsletter: IssueNewsletter; writing: Writing; primary: ReactNode }

/** The header of an issue: what it is, whether it is saved, and what comes next. */
export function IssueBar({ issue, newsletter, writing, primary }: Props) {
  const { emailObfuscated: account } = useEnvironment().session
  const { session, saveState } = writing
  const name = <bdi>{newsletter.name}</bdi>
  const sender = <bdi>{senderOf(newsletter)}</bdi>
  return (
    <HeaderItems>
      <div className={editorStyles.saveState}>
        <p className={cx('ellipsis', editorStyles.saved)} role="status" aria-live="polite" data-save-state={saveState.kind}>
          <span className={editorStyles.home}>
            {issue.kind === 'WELCOME' ? rich`${name}, welcome email of ${sender}` : rich`${name}, issue of ${sender}`} ·{' '}
          </span>
          {session ? saveStatusText(saveState, account) : t`Opening…`}
        </p>
      </div>
      <span className="gap" />
      <Button size="s" href={pathTo('ShowNewsletterIssuePreview', { emailId: issue.id })} aria-label={t`Preview`}>
        <Eye size={20} aria-hidden="true" />
        <span className={styles.ifWide}>{t`Preview`}</span>
      </Button>
      {primary}
    </HeaderItems>
  )
}
