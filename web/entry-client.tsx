import './design/index.css'
import { startClient } from './shell/runtime/start-client.tsx'

void startClient()
