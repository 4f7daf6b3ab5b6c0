/** Development only: what React's refresh needs before the first island is loaded, as a file, because the policy forbids inline script. */
// @ts-expect-error -- Vite's plugin makes this module
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
