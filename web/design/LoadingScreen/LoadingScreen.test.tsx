import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadingScreen } from './LoadingScreen.tsx'

test('the loading screen tells screen readers that something is on its way', () => {
  expect(renderToString(<LoadingScreen />)).toMatch(/^<div[^>]*role="status"[^>]*><svg[^>]*role="img" aria-label="Loading"/)
})
