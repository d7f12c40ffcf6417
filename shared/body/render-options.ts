import type { Footnotes } from './footnotes.ts'

export type RenderOptions = {
  /** Put before addresses that begin with a slash; empty on our own pages, the site's address in feeds and mail. */
  baseUrl?: string
  /** Where a picture of ours is to be found; by its own address when left out. */
  imageAddress?: (id: string) => string
  /** The address of the story that is rendered: where a video is played when it cannot be played in place. */
  storyUrl?: string | undefined
  /** Feeds and mail get one plain picture instead of a set of sizes, links instead of frames, and no anchors. */
  plain?: boolean
  /** Makes HTML of a formula in TeX. Without it, and where it gives nothing, the TeX stands as code. */
  maths?: (tex: string, isBlock: boolean) => string | undefined
  /** Makes HTML of program text, with its words told apart. Without it, and where it gives nothing, the text stands as it is. */
  code?: (text: string, language: string) => string | undefined
  /** The notes of the body that is being rendered. */
  notes?: Footnotes
}
