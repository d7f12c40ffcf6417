import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { PanelProps } from './ResponsesPanel.tsx'
import type { Subject } from './subject.ts'

type InitialPanelState = Pick<PanelProps, 'answering' | 'quote'>

/** The responses sheet, loaded when opened, or at once for an address that names it. */
export function useResponsesPanel(subject: Subject | undefined, initialState?: InitialPanelState) {
  const opensImmediately = subject !== undefined && initialState !== undefined
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isOpen, setOpen] = useState(opensImmediately)
  const [initial, setInitial] = useState<InitialPanelState>(initialState ?? {})
  const load = useCallback(
    () => import('./ResponsesPanel.tsx').then((loaded) => setPanel(() => loaded.ResponsesPanel), reportError),
    [],
  )
  const open = (more: InitialPanelState = {}) => {
    setInitial(more)
    setOpen(true)
    void load()
  }
  useEffect(() => {
    if (opensImmediately) void load()
  }, [opensImmediately, load])
  const panel: ReactNode = Panel && subject && (
    <Panel
      key={initial.quote?.id ?? initial.answering}
      subject={subject}
      open={isOpen}
      onClose={() => setOpen(false)}
      {...initial}
    />
  )
  return { open: () => open(), respondTo: (quote: PanelProps['quote']) => open({ quote }), panel }
}
