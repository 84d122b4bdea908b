import './styles/input.css';
// Not 'antd/es/input': it holds search, one-time codes and text areas, too.
export { default as Input, type InputProps, type InputRef } from 'antd/es/input/Input';
