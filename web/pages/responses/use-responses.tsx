import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { reportError } from '#web/shell/runtime/report-error.ts'
import type { PanelProps } from './ResponsesPanel.tsx'
import type { Subject } from './subject.ts'

type Begun = Pick<PanelProps, 'answering' | 'quote'>

/** The responses sheet, loaded when opened, or at once for an address that names it. */
export function useResponses(subject: Subject | undefined, atOnce?: Begun) {
  const opensAtOnce = subject !== undefined && atOnce !== undefined
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [begun, setBegun] = useState<Begun>(atOnce ?? {})
  const load = useCallback(
    () => import('./ResponsesPanel.tsx').then((loaded) => setPanel(() => loaded.ResponsesPanel), reportError),
    [],
  )
  const open = (more: Begun = {}) => {
    setBegun(more)
    setOpen(true)
    void load()
  }
  useEffect(() => {
    if (opensAtOnce) void load()
  }, [opensAtOnce, load])
  const panel: ReactNode = Panel && subject && (
    <Panel key={begun.quote?.id ?? begun.answering} subject={subject} open={isOpen} onClose={() => setOpen(false)} {...begun} />
  )
  return { open: () => open(), respondTo: (quote: PanelProps['quote']) => open({ quote }), panel }
}
