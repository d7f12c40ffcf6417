import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadingScreen } from './LoadingScreen.tsx'

test('announces loading to screen readers', () => {
  expect(renderToString(<LoadingScreen />)).toMatch(/^<div[^>]*role="status"[^>]*><svg[^>]*role="img" aria-label="Loading"/)
})
