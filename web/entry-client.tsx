import './design/index.css'
import { startClient } from './app/frame/start-client.tsx'

// On intent it may load before the end of the document, where the state is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void startClient())
else void startClient()
