import type { Context } from '#server/platform/context.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { Story } from './story.ts'

type Marker = (ctx: Context, story: Story, body: Body) => Promise<Body>

let marker: Marker = async (_ctx, _story, body) => body

/** Registers how highlights are added to a body. They belong to a higher layer, so it registers itself here at startup. */
export const setBodyMarker = (marks: Marker): void => {
  marker = marks
}

/** Returns the same body when nothing in it is marked. */
export const applyBodyMarks: Marker = (ctx, story, body) => marker(ctx, story, body)
