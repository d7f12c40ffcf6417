import type { Context } from '#server/platform/context.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { Story } from './story.ts'

type Marker = (ctx: Context, story: Story, body: Body) => Promise<Body>

let marker: Marker = async (_ctx, _story, body) => body

/** What a viewer and others have marked stands above stories; whoever knows of it says here, once, how it comes into a text. */
export const markBodiesBy = (marks: Marker): void => {
  marker = marks
}

/** The same body when nothing in it is marked. */
export const withMarks: Marker = (ctx, story, body) => marker(ctx, story, body)
