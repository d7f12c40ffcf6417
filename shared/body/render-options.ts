import type { Footnotes } from './footnotes.ts'
import type { TextDirection } from '#shared/text/direction.ts'
import type { Mixtape } from './paragraph.ts'

export type RenderOptions = {
  /** Prefix for addresses that begin with a slash; empty on our own pages, the site's address in feeds and mail. */
  baseUrl?: string
  /** The address of one of our pictures; its usual address when omitted. */
  imageAddress?: (id: string) => string
  /** What opens a video to those who read this text, where its plain address does not; see `videoFilePath`. */
  videoPass?: ((videoId: string) => string | undefined) | undefined
  /** The address of the rendered story, to which a video links where it cannot be played in place. */
  storyUrl?: string | undefined
  /** For feeds and mail: one plain picture instead of a set of sizes, links instead of frames, and no anchors. */
  plain?: boolean
  /** The direction of the whole text, where a paragraph of another one must say so. */
  direction?: TextDirection | undefined
  /** The width of a plain picture in pixels, for mail programs that do not shrink it to its column. */
  maxImageWidth?: number
  /** Renders a TeX formula as HTML. When omitted, or when it returns undefined, the TeX is shown as code. */
  maths?: (tex: string, isBlock: boolean) => string | undefined
  /** Renders program text as highlighted HTML. When omitted, or when it returns undefined, the plain text is shown. */
  code?: (text: string, language: string) => string | undefined
  /** Renders a card; a link when omitted outside our pages. */
  card?: (mixtape: Mixtape) => string
  notes?: Footnotes
}
