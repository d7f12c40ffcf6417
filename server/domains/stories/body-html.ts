import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { textsOf } from '#shared/body/paragraph-texts.ts'
import { perServer } from '#server/platform/per-server.ts'
import { canReadDraft } from './access.ts'
import { applyBodyMarks } from './story-body-marks.ts'
import { loadPublishedVersion, findDraft } from './stories.sql.ts'
import type { Story } from './story.ts'
import { splitDocument } from '#shared/body/document.ts'
import { createVideoPasses } from './video-access.ts'
import { resolveVisibleBody } from './visible-body.ts'

/** Renders a body with formulas and highlighted code. Their renderers are large, and loaded when a story first needs them. */
async function render(body: Body, passes: ReadonlyMap<string, string>): Promise<string> {
  const hasFormulas = body.some(
    (paragraph) =>
      blockOf(paragraph).text === 'formula' ||
      textsOf(paragraph).some(({ markups }) => markups.some(({ type }) => type === 'MATH')),
  )
  const hasCode = body.some(({ codeLang }) => codeLang)
  const [formulas, code] = await Promise.all([
    hasFormulas ? import('#shared/body/show/formulas.ts') : undefined,
    hasCode ? import('#shared/body/show/highlight-code.ts') : undefined,
  ])
  return renderBody(body, {
    videoPass: (id) => passes.get(id),
    ...(formulas && { maths: formulas.renderFormula }),
    ...(code && { code: code.highlightCode }),
  })
}

export type StoryContent = { isPreviewOnly: boolean; body: Body; html: () => Promise<string> }

// A revision's text never changes, so its HTML is cached by language, story, revision, whether it is cut at the paywall, and the passes in it.
const renderedBodies = perServer(({ services }) =>
  services.cache.section<string>({ name: 'body', bytesOf: (html) => html.length * 2 }),
)

/** The content this viewer may read: the published text or, for those who may edit an unpublished story, its draft. */
export async function loadStoryContent(ctx: Context, story: Story, shareKey?: string): Promise<StoryContent | undefined> {
  const version = await loadPublishedVersion(ctx, story)
  if (!version || story.state === 'draft') {
    const draft = (await canReadDraft(ctx, story, shareKey)) ? await findDraft(ctx, story.id) : undefined
    if (!draft) return undefined
    const { body } = splitDocument(draft.document)
    return { isPreviewOnly: false, body, html: async () => render(body, await createVideoPasses(ctx, story, body)) }
  }
  const { body, isPreviewOnly } = await resolveVisibleBody(ctx, story, version.body, shareKey)
  return {
    isPreviewOnly,
    body,
    html: async () => {
      const marked = await applyBodyMarks(ctx, story, body)
      const passes = await createVideoPasses(ctx, story, body)
      if (marked !== body) return render(marked, passes)
      const key = [interfaceLanguage(), story.id, version.rev, isPreviewOnly ? 'preview' : 'whole', ...passes.values()].join(':')
      const rendered = renderedBodies(ctx)
      return rendered.get(key) ?? rendered.create(key, () => render(body, passes))
    },
  }
}
