import type { Context, Viewer } from './context.ts'
import { newId } from './ids.ts'
import type { PrimedLookup } from './loader.ts'

/** Something the result depends on that belongs to the viewer; `read` gives its value for any viewer. */
export type ViewerRead = {
  id: string
  read: (ctx: Context) => Promise<unknown>
  /** How several reads are loaded in one statement; see `findViewer`. */
  lookup?: PrimedLookup
  key?: string
}

/**
 * What a page depends on of its viewer, recorded while its data is loaded. For another viewer with the same values, and related to nobody
 * it was compared with, the data is the same.
 */
export type ViewerReads = {
  viewer: Viewer
  reads: Map<string, ViewerRead>
  /** Users with whom the viewer was compared. */
  compared: Set<string>
  /** Code read the viewer's id itself. What it did with it is unknown, so the data is nobody else's. */
  isPersonal: boolean
}

/** Stands for the viewer's id in recorded data; random, so that no text contains it by chance. */
export const viewerIdPlaceholder = newId()

/** The same request, recording what is read of the viewer. Only for a viewer who has muted and blocked nobody, nor been blocked. */
export function recordViewerReads(ctx: Context, viewer: Viewer): { recording: Context; recorded: ViewerReads } {
  const recorded: ViewerReads = { viewer, reads: new Map(), compared: new Set(), isPersonal: false }
  const { id, ...rest } = viewer
  const watched: Viewer = {
    ...rest,
    get id() {
      recorded.isPersonal = true
      return id
    },
  }
  return { recording: { ...ctx, loaders: ctx.loaders.onlyKept(), viewer: watched, viewerReads: recorded }, recorded }
}

/** Whether the viewer of this request is known to have nobody's content hidden from them. */
export const seesEveryone = (ctx: Pick<Context, 'viewerReads'>): boolean => ctx.viewerReads !== undefined

/** The viewer itself, unrecorded: for what records the read by other means. A visitor has none. */
export const unrecordedViewer = (ctx: Pick<Context, 'viewer' | 'viewerReads'>): Viewer | undefined =>
  ctx.viewerReads?.viewer ?? ctx.viewer

/** The data depends on the viewer in a way that is not recorded. */
export function recordPersonalRead({ viewerReads }: Pick<Context, 'viewerReads'>): void {
  if (viewerReads) viewerReads.isPersonal = true
}

/** Whether the viewer is this user. */
export function isViewer(ctx: Pick<Context, 'viewer' | 'viewerReads'>, userId: string | null | undefined): boolean {
  if (typeof userId === 'string') ctx.viewerReads?.compared.add(userId)
  return userId !== null && userId !== undefined && unrecordedViewer(ctx)?.id === userId
}

/** The id of what is between the viewer and something, such as a follow. */
export const viewerEdgeId = (ctx: Pick<Context, 'viewer' | 'viewerReads'>, id: string): string =>
  `${ctx.viewerReads ? viewerIdPlaceholder : (ctx.viewer?.id ?? 'visitor')}:${id}`

/**
 * Declares a fact about the viewer, such as whether they are a member. A page that uses it can be shared with all viewers for whom it has
 * the same value. Visitors get `visitors`.
 */
export function viewerFact<Value>(
  find: (ctx: Context, viewerId: string) => Promise<Value>,
  visitors: Value,
): (ctx: Context) => Promise<Value> {
  const id = newId()
  const read = async (ctx: Context): Promise<Value> => (ctx.viewer ? find(ctx, ctx.viewer.id) : visitors)
  return (ctx) => {
    const { viewerReads } = ctx
    if (!viewerReads) return read(ctx)
    viewerReads.reads.set(id, { id, read })
    return read(withoutRecording(ctx, viewerReads))
  }
}

const withoutRecording = ({ viewerReads: _recorded, ...ctx }: Context, { viewer }: ViewerReads): Context => ({
  ...ctx,
  loaders: ctx.loaders.onlyKept(),
  viewer,
})
