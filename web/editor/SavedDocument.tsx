import { t } from '#shared/translation/translate.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { cx } from '#web/design/cx.ts'
import styles from './Editor.module.css'

type Props = { document: Body | undefined; isComplete?: boolean; label?: string }

/** The saved document, server-rendered in the exact place the editor will take. */
export function SavedDocument({ document, isComplete, label = t`Story` }: Props) {
  const { title, subtitle, body } = splitDocument(document ?? [])
  return (
    <div {...(!isComplete && { 'aria-busy': true, 'data-before-editor': true })} role="group" aria-label={label}>
      <div className="story storyhead">
        <p className="title" dir="auto" data-placeholder={title ? undefined : t`Title`}>
          {title}
        </p>
        <p className="subtitle" dir="auto" data-placeholder={subtitle ? undefined : t`Subtitle`}>
          {subtitle}
        </p>
      </div>
      <SavedBody html={renderBody(body)} />
    </div>
  )
}

const SavedBody = ({ html }: { html: string }) => (
  // biome-ignore lint: the server-side renderer escapes all user input
  <div className={cx('story', styles.savedBody)} dangerouslySetInnerHTML={{ __html: html }} />
)
