import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { currentBlock, setBlockAttrs } from '#web/editor/editing/blocks.ts'
import { blockElement, type ToolProps } from './tool-props.ts'
import { useToolPosition } from './use-tool-position.ts'
import styles from './toolbars.module.css'

const languages: [value: string, name: string][] = [
  ['bash', 'Shell'],
  ['c', 'C'],
  ['c++', 'C++'],
  ['c#', 'C#'],
  ['css', 'CSS'],
  ['go', 'Go'],
  ['html', 'HTML'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['yaml', 'YAML'],
]

/** Selects the language of the current code block, at its upper corner. */
export function CodeLanguage({ editor, state, hasFocus }: ToolProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [isInside, setInside] = useState(false)
  const at = currentBlock(state)
  const isCode = at?.node.type.name === 'PRE'
  const isShown = isCode && (hasFocus || isInside)
  const pos = at?.pos ?? 0

  useToolPosition(select, editor, () => {
    const box = blockElement(editor, pos)?.getBoundingClientRect()
    return box && { left: box.right, top: box.top, width: 0 }
  })

  if (!isShown) return null
  const codeLang = at.node.attrs.codeLang as string
  const isListed = codeLang === '' || languages.some(([value]) => value === codeLang)
  return (
    <select
      className={styles.language}
      aria-label={t`Code language`}
      ref={select}
      value={codeLang}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
      onKeyDown={(event) => event.key === 'Escape' && editor.view.focus()}
      onChange={(event) => editor.run(setBlockAttrs(pos, { codeLang: event.target.value }))}
    >
      {!isListed && <option value={codeLang}>{codeLang}</option>}
      <option value="">{t`Plain text`}</option>
      {languages.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
