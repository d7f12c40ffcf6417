import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useConfirm } from './use-confirm.tsx'

test('renders no dialog before confirmation is requested', () => {
  const Page = () => {
    const [, confirmDialog] = useConfirm()
    return <main>{confirmDialog}</main>
  }
  expect(renderToString(<Page />)).toBe('<main></main>')
})
