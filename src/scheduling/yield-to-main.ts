/** Ends the current task, so that the browser can handle input before the next one. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))
