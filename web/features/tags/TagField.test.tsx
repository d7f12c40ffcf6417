import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataProvider } from '#web/data/data-context.tsx'
import { createDataStore } from '#web/data/data-store.ts'
import { TagField } from './TagField.tsx'

test('is called tags, by which a form focuses it when the server refuses one', () => {
  const field = <TagField tags={['Tides']} error="Choose shorter topics." onChange={() => {}} />
  const html = renderToStaticMarkup(<DataProvider value={createDataStore([])}>{field}</DataProvider>)
  expect(/<input[^>]* name="([^"]*)"/.exec(html)?.[1]).toBe('tags')
})
