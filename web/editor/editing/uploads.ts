import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { phrase, t } from '#shared/translation/translate.ts'
import { blockType, currentBlock } from './blocks.ts'
import { inlineOf } from '#web/editor/model/from-document.ts'
import type { ExternalPicture } from './pasted-blocks.ts'
import { uploadVideo, videoProblem } from '#web/app/uploads/upload-video.ts'
import type { UploadFailure } from '#web/app/uploads/upload-file.ts'
import { fetchImage, imageProblem, uploadImage } from '#web/app/uploads/upload-image.ts'
import { createUploadBox, type UploadBox } from './upload-box.ts'

type Change = { add: { id: string; pos: number; box: UploadBox } } | { remove: string } | 'progress'

const key = new PluginKey<DecorationSet>('uploads')

/**
 * Uploads in progress are view-only decorations. A block is inserted only when its upload has finished, so that a saved document never
 * contains a partial one.
 */
export const uploadsPlugin = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const mapped = set.map(tr.mapping, tr.doc)
      const change = tr.getMeta(key) as Change | undefined
      if (!change || change === 'progress') return mapped
      if ('remove' in change) return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.id === change.remove))
      const { id, pos, box } = change.add
      return mapped.add(tr.doc, [
        Decoration.widget(pos, () => box.dom, {
          id,
          box,
          side: -1,
          ignoreSelection: true,
          stopEvent: () => true,
          destroy: () => {},
        }),
      ])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

/** Uploads belong to the text, although they are not in it yet. */
export type PendingUploads = { running: number; failed: number }

export function pendingUploads(state: EditorState): PendingUploads {
  const boxes = (key.getState(state)?.find() ?? []).map(({ spec }) => spec.box as UploadBox)
  const failed = boxes.filter((box) => box.hasFailed()).length
  return { running: boxes.length - failed, failed }
}

const placeOf = (view: EditorView, id: string): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from

/** In place of the empty line at the cursor, otherwise after the current block. */
function insertionPoint(view: EditorView): number {
  const at = currentBlock(view.state)
  if (!at || at.index < 2) {
    const { doc } = view.state
    return doc.child(0).nodeSize + doc.child(1).nodeSize
  }
  return at.node.type.name === 'P' && at.node.content.size === 0 ? at.pos : at.pos + at.node.nodeSize
}

function place(view: EditorView, id: string, block: Node): void {
  const pos = placeOf(view, id)
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Change)
  if (pos === undefined) return view.dispatch(tr)
  const after = view.state.doc.nodeAt(pos)
  const isEmptyLine = after?.type.name === 'P' && after.content.size === 0
  const isLast = after !== null && pos + after.nodeSize === view.state.doc.content.size
  if (isEmptyLine && !isLast) tr.replaceWith(pos, pos + after.nodeSize, block)
  else tr.insert(pos, after ? block : [block, blockType('P').create()])
  view.dispatch(tr)
}

/** Size limits; 0 disables video uploads. */
export type UploadSettings = {
  maxMegabytes: number
  maxVideoMegabytes: number
  /** Why the document takes no videos at all. */
  noVideosText: string | undefined
  announce: (sentence: string) => void
}

type Arriving<Arrived extends { ok: true }> = {
  label: string
  preview: string
  /** Why the file is refused without uploading, as a sentence. */
  problem?: string | undefined
  /** Shown while the progress is unknown. */
  pendingText: string
  send: (onProgress: (share: number | undefined) => void, signal: AbortSignal) => Promise<Arrived | UploadFailure>
  /** Inserts the block and removes the placeholder. */
  insert: (id: string, uploaded: Arrived) => void
  /** Announced after insertion. */
  doneText: string
}

/** Shows an upload in progress at this position, where it can be canceled or retried. */
function showUpload<Arrived extends { ok: true }>(
  view: EditorView,
  pos: number,
  { announce }: UploadSettings,
  { send, insert, doneText, ...about }: Arriving<Arrived>,
): string {
  const id = crypto.randomUUID()
  let sending = new AbortController()
  const remove = () => {
    box.close()
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change))
  }
  const fail = (message: string, canRetry: boolean) => {
    box.fail(message, canRetry)
    reportProgress()
  }
  // What waits for uploads looks at the editor's state after each change.
  const reportProgress = () => view.dispatch(view.state.tr.setMeta(key, 'progress' satisfies Change))
  const start = async () => {
    sending = new AbortController()
    if (about.problem) return fail(about.problem, false)
    box.progress(0)
    reportProgress()
    const uploaded = await send(box.progress, sending.signal)
    if (view.isDestroyed || sending.signal.aborted) return
    if (!uploaded.ok) return fail(uploaded.message, uploaded.canRetry)
    insert(id, uploaded)
    box.close()
    announce(doneText)
  }
  const box: UploadBox = createUploadBox(about, {
    cancel: () => {
      sending.abort()
      remove()
      view.focus()
    },
    retry: () => void start(),
  })
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, box } } satisfies Change))
  void start()
  return id
}

const pictureDone = phrase`Image added. Describe it for people who can’t see it.`

/** Uploads pictures and videos, each with a progress placeholder. */
export function addFiles(view: EditorView, files: readonly File[], settings: UploadSettings, at?: number): void {
  let pos = at ?? insertionPoint(view)
  for (const file of files) {
    const id = file.type.startsWith('video/') ? addVideo(view, pos, file, settings) : addImage(view, pos, file, settings)
    pos = placeOf(view, id) ?? pos
  }
}

const addImage = (view: EditorView, pos: number, file: File, settings: UploadSettings): string =>
  showUpload(view, pos, settings, {
    label: file.name,
    preview: URL.createObjectURL(file),
    problem: imageProblem(file, settings.maxMegabytes),
    pendingText: t`Fetching the image…`,
    send: (onProgress, signal) => uploadImage(file, onProgress, signal),
    insert: (uploadId, { image }) => place(view, uploadId, blockType('IMG').create({ image })),
    doneText: t(pictureDone),
  })

const addVideo = (view: EditorView, pos: number, file: File, settings: UploadSettings): string =>
  showUpload(view, pos, settings, {
    label: file.name,
    preview: '',
    problem: settings.noVideosText ?? videoProblem(file, settings.maxVideoMegabytes),
    pendingText: t`Processing the video…`,
    send: (onProgress, signal) => uploadVideo(file, onProgress, signal),
    insert: (uploadId, { mediaResourceId, embed }) =>
      place(view, uploadId, blockType('IFRAME').create({ mediaResourceId, embed })),
    doneText: t`Video added. Describe it for people who can’t see it.`,
  })

const maxFetchedPictures = 60

/** Pictures of a pasted page: the server fetches each one, which then replaces its link. */
export function fetchPictures(view: EditorView, pictures: readonly ExternalPicture[], settings: UploadSettings): void {
  for (const { name, href, alt, caption } of pictures.slice(0, maxFetchedPictures)) {
    const pos = blockNamed(view, name)?.pos
    if (pos === undefined) continue
    showUpload(view, pos, settings, {
      label: alt || (isData(href) ? t`Image` : href),
      preview: '',
      pendingText: t`Fetching the image…`,
      doneText: t(pictureDone),
      send: (onProgress, signal) => {
        onProgress(undefined)
        return isData(href) ? uploadImage(fileOfData(href), onProgress, signal) : fetchImage(href, signal)
      },
      insert: (id, { image }) => {
        const found = blockNamed(view, name)
        const tr = view.state.tr.setMeta(key, { remove: id } satisfies Change)
        if (found) {
          const block = blockType('IMG').create({ name, image: { ...image, ...(alt && { alt }) } }, inlineOf(caption))
          tr.replaceWith(found.pos, found.pos + found.node.nodeSize, block)
        }
        view.dispatch(tr)
      },
    })
  }
}

const isData = (href: string): boolean => /^data:/i.test(href)

/** The file of a picture that is written into a text. Data that cannot be read is an empty file, which the server refuses. */
function fileOfData(href: string): File {
  const [head = '', data = ''] = href.split(/,(.*)/s)
  const type = /^data:([\w/+.-]+)/i.exec(head)?.[1] ?? ''
  let bytes = ''
  try {
    bytes = /;\s*base64$/i.test(head) ? atob(decodeURIComponent(data)) : decodeURIComponent(data)
  } catch {
    bytes = ''
  }
  return new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], 'image', { type })
}

function blockNamed({ state: { doc } }: EditorView, name: string): { node: Node; pos: number } | undefined {
  let found: { node: Node; pos: number } | undefined
  doc.forEach((node, pos) => {
    if (node.attrs.name === name && node.type.name === 'P') found = { node, pos }
  })
  return found
}

const filesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter((file) => /^(?:image|video)\//.test(file.type))

/** Pasted or dropped pictures and videos. Text that accompanies them, as from a word processor, takes precedence. */
export const uploadFilesPlugin = (settings: UploadSettings) =>
  new Plugin({
    props: {
      handlePaste: (view, event) => {
        const files = filesIn(event.clipboardData)
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        addFiles(view, files, settings)
        return true
      },
      handleDrop: (view, event) => {
        const files = filesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const $pos = dropped && view.state.doc.resolve(dropped.pos)
        const index = $pos ? $pos.index(0) : 0
        const pos = $pos && index >= 2 ? ($pos.depth > 0 ? $pos.after(1) : $pos.pos) : undefined
        addFiles(view, files, settings, pos)
        return true
      },
    },
  })
