import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useConfirm } from './use-confirm.tsx'

test('before a question is asked there is no dialog', () => {
  const Page = () => {
    const [, confirmDialog] = useConfirm()
    return <main>{confirmDialog}</main>
  }
  expect(renderToString(<Page />)).toBe('<main></main>')
})
