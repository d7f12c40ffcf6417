import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { continueInParagraph, currentBlock, isFigure } from './blocks.ts'
import { lazyModule } from './lazy-module.ts'
import { toLines, type PastedBlocks, toBlocks } from './pasted-blocks.ts'
import { fetchPictures, type UploadSettings } from './uploads.ts'

// The HTML and Markdown parsers are large and load after the editor.
const parsers = lazyModule(async () => {
  const [html, markdown, context] = await Promise.all([
    import('#shared/body/read/read-html.ts'),
    import('#shared/body/read/read-markdown.ts'),
    import('#shared/body/read/read-context.ts'),
  ])
  const ownImagePath = context.ownPathAt(location.origin)
  return {
    readHtml: (text: string) => html.readHtml(text, context.readContext(ownImagePath)),
    readMarkdown: (text: string) => markdown.readMarkdown(text, ownImagePath),
  }
})

const maxPasteLength = 2_000_000

const isParagraph = (node: Node | undefined): boolean => node?.type.name === 'P'

/** The first and last paragraphs merge with the surrounding text; other blocks stay intact. */
const asSlice = (nodes: readonly Node[]): Slice =>
  new Slice(Fragment.from(nodes), isParagraph(nodes[0]) ? 1 : 0, isParagraph(nodes.at(-1)) ? 1 : 0)

function acceptsBlocks({ state: { selection } }: EditorView): boolean {
  const { parent, depth } = selection.$from
  return depth === 0 || (depth === 1 && parent.type.spec.group === 'block' && !parent.type.spec.isolating)
}

const namesIn = (doc: Node): Set<string> => {
  const names = new Set<string>()
  doc.forEach(({ attrs }) => void names.add(attrs.name as string))
  return names
}

function insert(view: EditorView, { nodes, pictures }: PastedBlocks, uploads: UploadSettings, isSeparateUndo = false): void {
  if (nodes.length === 0) return
  const slice = acceptsBlocks(view) ? asSlice(nodes) : new Slice(toLines(nodes), 0, 0)
  const given = view.someProp('transformPasted', (change) => change(slice, view, false)) ?? slice
  const tr = view.state.tr.replaceSelection(given).setMeta('paste', true).setMeta('uiEvent', 'paste')
  view.dispatch((isSeparateUndo ? closeHistory(tr) : tr).scrollIntoView())
  fetchPictures(view, pictures, uploads)
}

/** After pasting a table or picture the cursor would be in its caption; writing continues below it. */
function continueBelow(before: EditorState, state: EditorState): Transaction | null {
  const at = currentBlock(state)
  if (!at || !(isFigure(at.node) || at.node.type.name === 'TABLE')) return null
  const existedBefore = currentBlock(before)?.node.attrs.name === at.node.attrs.name
  return existedBefore ? null : continueInParagraph(state.tr, at.pos + at.node.nodeSize)
}

const isOurs = (html: string): boolean => html.includes('data-pm-slice')

/** Word processors put a picture of the text on the clipboard, too; the text wins. */
const isPictureAlone = (html: string, data: DataTransfer): boolean =>
  data.files.length > 0 && html.replace(/<[^>]+>/g, '').trim() === ''

/** Inserts the text as it is and then its blocks in its place, so that one undo restores the text. */
function insertConverted(view: EditorView, slice: Slice, blocks: PastedBlocks, uploads: UploadSettings): void {
  const { from, to } = view.state.selection
  const tr = view.state.tr.replaceSelection(slice).setMeta('paste', true)
  view.dispatch(closeHistory(tr))
  const { doc } = view.state
  const [start, end] = [tr.mapping.map(from, -1), tr.mapping.map(to, 1)]
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(start), doc.resolve(end))))
  insert(view, blocks, uploads, true)
}

/**
 * Converts pasted content to blocks. Plain text that looks like Markdown is inserted as is and then converted, so that one undo
 * restores the plain text.
 */
export function pastePlugin(uploads: UploadSettings): Plugin {
  // Shift with the paste shortcut requests plain text.
  let isPlain = false
  const trackPasteKeys = (_view: EditorView, event: KeyboardEvent) => {
    isPlain = event.shiftKey
    return false
  }
  return new Plugin({
    view: () => {
      parsers.load(() => {})
      return {}
    },
    appendTransaction: (transactions, before, state) =>
      transactions.some((tr) => tr.docChanged && tr.getMeta('paste')) ? continueBelow(before, state) : null,
    props: {
      handleDOMEvents: { keydown: trackPasteKeys, keyup: trackPasteKeys },
      handlePaste: (view, event, slice) => {
        const data = event.clipboardData
        const { $from } = view.state.selection
        if (!data || isPlain || $from.parent.type.spec.code || $from.index(0) < 2) return false
        const html = data.getData('text/html')
        if (html && (isOurs(html) || html.length > maxPasteLength || isPictureAlone(html, data))) return false
        const text = data.getData('text/plain')
        if (!html && (text.length > maxPasteLength || !looksLikeMarkdown(text))) return false
        const convert = () => {
          const reader = parsers.now()
          if (!reader || view.isDestroyed) return
          if (html) insert(view, toBlocks(reader.readHtml(html).blocks, namesIn(view.state.doc)), uploads)
          else insertConverted(view, slice, toBlocks(reader.readMarkdown(text).blocks, namesIn(view.state.doc)), uploads)
        }
        const insertAsIs = () => {
          if (!view.isDestroyed) view.dispatch(view.state.tr.replaceSelection(slice).setMeta('paste', true))
        }
        // What is pasted right after the editor has opened waits for the parsers.
        if (parsers.now()) convert()
        else parsers.load(convert, insertAsIs)
        return true
      },
    },
  })
}

const signs = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n+\s*[-*+] \S/m,
  /^\s*\d{1,3}[.)] \S.*\n+\s*\d{1,3}[.)] \S/m,
  /^> \S/m,
  /^(?:```|~~~)/m,
  /^\|.*\|[ \t]*\n\|[\s:|-]+\|/m,
  /^\$\$[^$]*[^$\s][^$]*\$\$[ \t]*$/m,
  /\[\^[\w-]+\]/,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /(?:^|\s)\*\*\S[^*\n]*\*\*/,
]

/** Whether plain text is probably Markdown: it contains syntax that is unlikely otherwise. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text))
