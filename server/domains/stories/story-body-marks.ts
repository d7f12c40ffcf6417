import type { Context } from '#server/platform/context.ts'
import { extensionsOf } from '#server/platform/server-module.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { Story } from './story.ts'

export type BodyMarks = (ctx: Context, story: Story, body: Body) => Promise<Body>

declare module '#server/platform/server-module.ts' {
  interface Extensions {
    /** Adds marks, such as highlights, to a body before it is shown. Returns the same body when nothing in it is marked. */
    bodyMarks: BodyMarks
  }
}

/** The body with the marks of the domains above this one. */
export const applyBodyMarks: BodyMarks = async (ctx, story, body) => {
  let marked = body
  for (const mark of extensionsOf(ctx.services, 'bodyMarks')) marked = await mark(ctx, story, marked)
  return marked
}
