/** After what came before has taken a slow phone long enough: the browser may answer whoever touches the page. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))
