import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { renderBody } from '#shared/body/render-body.ts'

/** The story as it was saved, shown by the server and until the editor is there, in the very place it will have. */
export function SavedStory({ document, isWhole }: { document: Body | undefined; isWhole?: boolean }) {
  const { title, subtitle, body } = splitDocument(document ?? [])
  return (
    <div className="story storyhead" {...(!isWhole && { 'aria-busy': true })} role="group" aria-label="Story">
      <p className="title" dir="auto" data-placeholder={title ? undefined : 'Title'}>
        {title}
      </p>
      <p className="subtitle" dir="auto" data-placeholder={subtitle ? undefined : 'Subtitle'}>
        {subtitle}
      </p>
      <SavedBody html={renderBody(body)} />
    </div>
  )
}

const SavedBody = ({ html }: { html: string }) => (
  // biome-ignore lint: the one renderer escapes everything that came from a person
  <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
)
