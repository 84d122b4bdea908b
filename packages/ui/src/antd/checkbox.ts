import './styles/checkbox.css';
export { default as Checkbox } from 'antd/es/checkbox';
