import './styles/drawer.css';
export { default as Drawer } from 'antd/es/drawer';
