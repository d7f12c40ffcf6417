import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { blockType, currentBlock } from './blocks.ts'
import { fileProblem, uploadImage } from './upload-image.ts'
import { uploadBox, type UploadBox } from './upload-box.ts'

type Change = { add: { id: string; pos: number; box: UploadBox } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploads')

/**
 * Pictures on their way stand in the text as boxes that belong to the view alone. The document gets the picture when it has
 * arrived, so what is saved never holds half of one.
 */
export const uploadsPlugin = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const moved = set.map(tr.mapping, tr.doc)
      const change = tr.getMeta(key) as Change | undefined
      if (!change) return moved
      if ('remove' in change) return moved.remove(moved.find(undefined, undefined, (spec) => spec.id === change.remove))
      const { id, pos, box } = change.add
      return moved.add(tr.doc, [
        Decoration.widget(pos, () => box.dom, { id, side: -1, ignoreSelection: true, stopEvent: () => true, destroy: () => {} }),
      ])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

const placeOf = (view: EditorView, id: string): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from

/** Where a picture goes: in place of the empty line the cursor is in, else behind the block. */
function placeFor(view: EditorView): number {
  const at = currentBlock(view.state)
  if (!at || at.index < 2) {
    const { doc } = view.state
    return doc.child(0).nodeSize + doc.child(1).nodeSize
  }
  return at.node.type.name === 'P' && at.node.content.size === 0 ? at.pos : at.pos + at.node.nodeSize
}

function place(view: EditorView, id: string, image: ParagraphImage): void {
  const pos = placeOf(view, id)
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Change)
  if (pos === undefined) return view.dispatch(tr)
  const block = blockType('IMG').create({ image })
  const after = view.state.doc.nodeAt(pos)
  const isEmptyLine = after?.type.name === 'P' && after.content.size === 0
  const isLast = after !== null && pos + after.nodeSize === view.state.doc.content.size
  if (isEmptyLine && !isLast) tr.replaceWith(pos, pos + after.nodeSize, block)
  else tr.insert(pos, after ? block : [block, blockType('P').create()])
  view.dispatch(tr)
}

export type UploadSettings = { mostMegabytes: number; announce: (sentence: string) => void }

/** Begins to send these pictures; each shows how far it is, and can be cancelled or tried again where it stands. */
export function addImages(
  view: EditorView,
  files: readonly File[],
  { mostMegabytes, announce }: UploadSettings,
  at?: number,
): void {
  let pos = at ?? placeFor(view)
  for (const file of files) {
    const id = crypto.randomUUID()
    const remove = () => {
      box.close()
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change))
    }
    let sending = new AbortController()
    const send = async () => {
      sending = new AbortController()
      const problem = fileProblem(file, mostMegabytes)
      if (problem) return box.fail(problem, false)
      box.progress(0)
      const answer = await uploadImage(file, box.progress, sending.signal)
      if (view.isDestroyed || sending.signal.aborted) return
      if (!answer.ok) return box.fail(answer.message, answer.mayRetry)
      place(view, id, answer.image)
      box.close()
      announce('The picture is in the story. Describe it for those who do not see it.')
    }
    const box: UploadBox = uploadBox(file, {
      cancel: () => {
        sending.abort()
        remove()
        view.focus()
      },
      retry: () => void send(),
    })
    view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, box } } satisfies Change))
    pos = placeOf(view, id) ?? pos
    void send()
  }
}

const imagesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'))

/** Pictures pasted or dropped from elsewhere. Text that comes along with them, as from a word processor, goes first. */
export const takeImages = (settings: UploadSettings) =>
  new Plugin({
    props: {
      handlePaste: (view, event) => {
        const files = imagesIn(event.clipboardData)
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        addImages(view, files, settings)
        return true
      },
      handleDrop: (view, event) => {
        const files = imagesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const $pos = dropped && view.state.doc.resolve(dropped.pos)
        const index = $pos ? $pos.index(0) : 0
        const pos = $pos && index >= 2 ? ($pos.depth > 0 ? $pos.after(1) : $pos.pos) : undefined
        addImages(view, files, settings, pos)
        return true
      },
    },
  })
