/** Milliseconds that a tap waits for its button to become alive. */
const PATIENCE = 15_000;
/** Milliseconds between two looks, and those that a form gets to take over what was typed. */
const STEP = 50;

/**
 * Part of the document's one script: a tap on a button that the scripts have not reached yet is made again as soon
 * as they have, once. React marks the elements that it listens to by a property of its own.
 */
export const earlyTapsText = `{const waiting=new Set;
addEventListener("click",({target})=>{
const button=target.closest("button");
if(!button)return;
const alive=()=>Object.keys(button).some((key)=>key.startsWith("__reactProps$"));
const until=Date.now()+${PATIENCE};
const look=()=>{
if(alive())setTimeout(()=>button.click(),${STEP});
else if(button.isConnected&&Date.now()<until)return setTimeout(look,${STEP});
waiting.delete(button)};
setTimeout(()=>{
if(alive()||waiting.has(button))return;
waiting.add(button);
look()})},true)}
`;
