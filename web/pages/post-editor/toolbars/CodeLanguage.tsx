import { useLayoutEffect, useState } from 'react'
import { currentBlock, setBlockAttrs } from '../editing/blocks.ts'
import { blockElement, type Place, placeIn, type Shown } from './shown.ts'
import styles from './toolbars.module.css'

const languages: [value: string, name: string][] = [
  ['', 'Plain text'],
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

/** In which language a block of code is written, at its upper corner while one is in it. */
export function CodeLanguage({ editor, state, hasFocus }: Shown) {
  const [place, setPlace] = useState<Place>()
  const [isInside, setInside] = useState(false)
  const at = currentBlock(state)
  const isCode = at?.node.type.name === 'PRE'
  const shown = isCode && (hasFocus || isInside)
  const pos = at?.pos ?? 0

  useLayoutEffect(() => {
    const element = shown ? blockElement(editor, pos) : undefined
    if (element) setPlace(placeIn(editor, element.getBoundingClientRect()))
  }, [shown, pos, editor])

  if (!shown) return null
  const codeLang = at.node.attrs.codeLang as string
  const isListed = languages.some(([value]) => value === codeLang)
  return (
    <select
      className={styles.language}
      aria-label="Language of the code"
      style={place && { left: place.left + place.width, top: place.top }}
      value={codeLang}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
      onKeyDown={(event) => event.key === 'Escape' && editor.view.focus()}
      onChange={(event) => editor.run(setBlockAttrs(pos, { codeLang: event.target.value }))}
    >
      {!isListed && <option value={codeLang}>{codeLang}</option>}
      {languages.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
